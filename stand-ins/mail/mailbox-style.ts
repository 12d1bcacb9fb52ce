import { pageStyle } from '#stand-ins/page-style.ts'

export const mailboxStyle = `${pageStyle}:root {
  --line: light-dark(#e2d9cb, #423b35);
}
main {
  max-width: 880px;
  margin: 0 auto;
  padding: 32px 20px 64px;
}
header {
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
}
h1 {
  font-size: 28px;
  line-height: 1.2;
  overflow-wrap: anywhere;
}
h2 {
  margin: 24px 0 8px;
  font-size: 16px;
}
a {
  color: var(--accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
.about,
.count,
dt {
  color: var(--muted);
}
.about {
  margin: 4px 0 24px;
}
.count {
  margin: 0;
}
.empty {
  padding: 64px 20px;
  border: 1px dashed var(--line);
  border-radius: 16px;
  color: var(--muted);
  text-align: center;
}
ol {
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  list-style: none;
}
ol li + li {
  border-block-start: 1px solid var(--line);
}
ol a {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 16px;
  padding: 14px 20px;
  color: inherit;
  text-decoration: none;
}
ol a:hover {
  background: color-mix(in srgb, var(--accent) 8%, transparent);
}
ol a:focus-visible {
  outline-offset: -3px;
}
.subject {
  font-weight: 600;
}
time {
  color: var(--muted);
  font-size: 14px;
  line-height: 24px;
}
.to,
.preview {
  grid-column: 1 / -1;
  overflow: hidden;
  font-size: 14px;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.preview {
  color: var(--muted);
}
nav {
  margin-block-end: 16px;
}
dl {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  margin: 16px 0;
}
dd {
  margin: 0;
  overflow-wrap: anywhere;
}
dd time {
  color: inherit;
  font-size: inherit;
}
.files {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
}
.files span {
  color: var(--muted);
  font-size: 14px;
}
iframe,
pre {
  width: 100%;
  border: 1px solid var(--line);
  border-radius: 16px;
}
/** A mail expects a white background; without scripts nobody measures its frame. */
iframe {
  height: max(420px, 100dvh - 320px);
  background: #fff;
  color-scheme: light;
}
pre {
  margin: 8px 0;
  padding: 20px;
  background: var(--surface);
  font-size: 14px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.measuring > :is(iframe, details) {
  visibility: hidden;
}
@media (width < 30rem) {
  main {
    padding: 16px 16px 48px;
  }
  ol a {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
  }
}
summary {
  padding: 12px 0;
  cursor: pointer;
}
`

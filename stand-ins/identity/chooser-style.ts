import { pageStyle } from '#stand-ins/page-style.ts'

export const chooserStyle = `${pageStyle}:root {
  --line: light-dark(#d9cfc0, #4a433c);
  --bad: light-dark(#9b1c1c, #ff9d94);
}
body {
  line-height: 1.45;
}
main {
  padding: 20px 24px 24px;
}
header {
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
}
h1 {
  font-size: 20px;
  line-height: 1.25;
}
p {
  margin: 8px 0 16px;
  color: var(--muted);
  font-size: 14px;
}
#cancel {
  flex: none;
  margin: -6px -8px 0 0;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--muted);
  font-size: 20px;
  cursor: pointer;
}
#error {
  color: var(--bad);
}
ul {
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--line);
}
li {
  border-block-end: 1px solid var(--line);
}
button[data-person] {
  display: grid;
  grid-template-columns: 40px 1fr;
  gap: 0 12px;
  align-items: center;
  width: 100%;
  min-height: 68px;
  padding: 10px 8px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
button:hover {
  background: color-mix(in srgb, var(--accent) 10%, transparent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: -2px;
}
.initial {
  display: grid;
  place-items: center;
  grid-row: span 3;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--accent);
  color: var(--ground);
  font-weight: 600;
}
.name {
  font-weight: 600;
}
.about {
  overflow: hidden;
  color: var(--muted);
  font-size: 13px;
  overflow-wrap: anywhere;
}
.kind {
  color: var(--accent);
}
summary {
  padding: 14px 8px;
  border-radius: 8px;
  font-weight: 600;
  cursor: pointer;
}
form {
  display: grid;
  gap: 12px;
  padding: 4px 8px 8px;
}
label {
  display: grid;
  gap: 4px;
  font-size: 14px;
}
label.tick {
  grid-template-columns: auto 1fr;
  gap: 8px;
  align-items: center;
}
input:not([type='checkbox']) {
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--muted);
  border-radius: 8px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
form button {
  min-height: 44px;
  border: 0;
  border-radius: 8px;
  background: var(--accent);
  color: var(--ground);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
form button:hover {
  background: color-mix(in srgb, var(--accent) 85%, var(--ink));
}
`

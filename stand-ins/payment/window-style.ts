/** Not a .css file: the test runner empties style sheets, even those imported as text. */
export const windowStyle = `:root {
  --accent: #2a2f7f;
  --on-accent: #ffffff;
  --ground: #fbf7f0;
  --surface: #ffffff;
  --ink: #1f1b16;
  --muted: #635b50;
  --line: #ddd4c6;
  --field-line: #8f8576;
  --bad: #b3261e;
  color-scheme: light;
}
* {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
html,
body {
  margin: 0;
  min-height: 100%;
  background: transparent;
}
body {
  color: var(--ink);
  font:
    16px/1.45 system-ui,
    -apple-system,
    'Segoe UI',
    Roboto,
    'Noto Sans',
    sans-serif;
}
#backdrop {
  display: grid;
  place-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 16px;
  background: rgb(31 27 22 / 0.62);
}
#dialog {
  width: 100%;
  max-width: 420px;
  overflow: hidden;
  background: var(--surface);
  border-radius: 16px;
  box-shadow: 0 24px 64px rgb(31 27 22 / 0.32);
  outline: none;
}
p,
h1,
h2 {
  margin: 0;
}
#ribbon {
  padding: 8px 24px;
  background: #f2a93b;
  color: #2b1c03;
  font-size: 14px;
  font-weight: 600;
  text-align: center;
}
.head {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 12px 8px;
  align-items: start;
  padding: 20px 24px;
  background: var(--ground);
  border-bottom: 1px solid var(--line);
}
h1 {
  font-size: 16px;
  font-weight: 600;
}
#shop {
  color: var(--muted);
  font-size: 14px;
  overflow-wrap: anywhere;
}
#amount {
  grid-row: 2;
  grid-column: 1 / -1;
  font-size: 32px;
  font-weight: 700;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
}
#close {
  width: 44px;
  min-height: 44px;
  margin: -10px -12px 0 0;
  padding: 0;
  border: 0;
  background: transparent;
}
#close svg {
  width: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  vertical-align: middle;
}
form,
.unknown {
  padding: 20px 24px 8px;
}
.tabs {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px;
  margin-bottom: 20px;
  padding: 4px;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 12px;
}
.tabs button {
  border: 0;
  border-radius: 8px;
  background: transparent;
  color: var(--muted);
}
.tabs [aria-selected='true'] {
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 1px 3px rgb(31 27 22 / 0.24);
}
h2 {
  margin-bottom: 12px;
  font-size: 16px;
}
.pair {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
}
.field {
  margin-bottom: 16px;
}
label {
  display: block;
  margin-bottom: 4px;
  font-size: 14px;
  font-weight: 600;
}
input {
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  border: 1px solid var(--field-line);
  border-radius: 10px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
input[aria-invalid='true'] {
  border-color: var(--bad);
}
.hint,
.error {
  margin-top: 4px;
  font-size: 14px;
}
.hint {
  color: var(--muted);
}
.error,
#alert,
.unknown {
  color: var(--bad);
}
#alert {
  margin-bottom: 12px;
  padding: 12px;
  background: #fdf0ee;
  border: 1px solid #eab8b3;
  border-radius: 10px;
  font-size: 14px;
}
#status {
  color: var(--muted);
  font-size: 14px;
}
#status:not(:empty) {
  margin-bottom: 12px;
}
.actions {
  display: grid;
  gap: 8px;
}
button {
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:disabled {
  cursor: progress;
  opacity: 0.6;
}
.primary {
  min-height: 52px;
  border-color: transparent;
  background: var(--accent);
  color: var(--on-accent);
}
:is(button, input):focus-visible {
  outline: 3px solid #1a73e8;
  outline-offset: 2px;
}
.foot {
  padding: 8px 24px 20px;
  color: var(--muted);
  font-size: 13px;
  text-align: center;
}
@media (max-width: 420px) {
  #backdrop {
    padding: 0;
    place-items: end stretch;
  }
  #dialog {
    border-radius: 16px 16px 0 0;
  }
}
`

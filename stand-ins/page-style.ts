/** Not a .css file: the test runner empties style sheets, even those imported as text. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf7f0, #1b1815);
  --surface: light-dark(#fff, #262220);
  --ink: light-dark(#1f1b16, #f3ede4);
  --muted: light-dark(#5d554b, #b9afa2);
  --accent: light-dark(#2a2f7f, #aab0ff);
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font:
    16px/1.5 system-ui,
    sans-serif;
}
h1 {
  margin: 0;
}
`

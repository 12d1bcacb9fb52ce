/** The one style of the page about the API; it loads nothing from elsewhere. */
export const apiPageStyle = `
:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#221d1a;--soft:#6b625b;--line:#e4dacb;--card:#fff;--accent:#b3402a;--get:#1f6f5c;--put:#8a5a00;--delete:#9d2b2b}
@media (prefers-color-scheme:dark){:root{--paper:#171412;--ink:#f1ebe3;--soft:#b3a89d;--line:#3a332d;--card:#211d1a;--accent:#f08a6c;--get:#6fd0b5;--put:#e8b95c;--delete:#f09393}}
*{box-sizing:border-box}html{scroll-behavior:smooth}@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 ui-sans-serif,system-ui,sans-serif}
main,header{max-width:62rem;margin:0 auto;padding:0 1.25rem}header{padding-top:3.5rem}
h1{font:600 clamp(2rem,6vw,3.25rem)/1.1 ui-serif,Georgia,serif;margin:0 0 .75rem}
h2{font:600 1.6rem/1.2 ui-serif,Georgia,serif;margin:3rem 0 1rem;text-transform:capitalize}
h3{font-size:1rem;margin:0;display:flex;flex-wrap:wrap;gap:.35rem .75rem;align-items:baseline}
h4{font-size:.85rem;color:var(--soft);margin:1rem 0 .35rem}
a{color:var(--accent)}header p{max-width:44rem;color:var(--soft);margin:.5rem 0}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;list-style:none;padding:0;margin:1.5rem 0 0}
article{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.1rem 1.25rem;margin:0 0 1rem}
article p{margin:.4rem 0 0}code,pre{font:.9rem/1.5 ui-monospace,Consolas,monospace}
h3 code{overflow-wrap:anywhere}.method{font-weight:700;letter-spacing:.04em}.get{color:var(--get)}.post{color:var(--accent)}.put{color:var(--put)}.delete{color:var(--delete)}
.lock{margin-left:auto;color:var(--soft);font-weight:400;font-size:.85rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.3rem 1rem;margin:0}dt code{font-weight:600}dd{margin:0;color:var(--soft);min-width:0;overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem;margin:.5rem 0 0}
summary{cursor:pointer;font-size:.85rem;color:var(--soft);margin-top:1rem}
summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:.2rem}
footer{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem;color:var(--soft)}
`

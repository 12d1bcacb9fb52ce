import '@vitejs/plugin-react/preamble'

// A screen's loader and action are in the file of its component. A change of them takes effect with the next full
// page load.
window.__getReactRefreshIgnoredExports = ({ id }) =>
  id.includes('/web/screens/') ? ['loader', 'action'] : []

await Promise.all([
  import.meta.env.MODE === 'hi'
    ? import('/src/web/styles/fonts-hi.css')
    : import('/src/web/styles/fonts.css'),
  import('/src/web/styles/app.css'),
])
// The document's own styles are as of the server's start; from here on Vite's apply.
for (const old of document.querySelectorAll('head > style:not([data-vite-dev-id]), link[rel=stylesheet]'))
  old.remove()
await import('/src/web/entry-client.tsx')

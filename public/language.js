/*
 * Of every page: keeps the link to the other language at the page that the web app shows, from when somebody goes
 * near it.
 */
for (const kind of ['pointerdown', 'focusin', 'click']) {
  addEventListener(kind, ({ target }) => {
    // Its name may be a picture.
    const link = target.closest?.('#language')
    if (!link) return
    const { pathname, search } = location
    // Without its prefix '/hi//elsewhere' would be an address of another site.
    const path = link.hreflang === 'hi' ? `/hi${pathname}` : pathname.slice(3).replace(/^\/*/, '/')
    link.href = path + search
  })
}

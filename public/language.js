/*
 * Of every page: keeps the link to the other language at the page that the web app shows, from when somebody goes
 * near it, and remembers who follows it. Their language is offered on later pages; where they are, the address decides.
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
    if (kind !== 'click') return
    try {
      localStorage.setItem('language', link.hreflang)
    } catch {
      // What cannot be kept is not offered.
    }
  })
}

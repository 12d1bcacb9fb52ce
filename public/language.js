/*
 * Of every page: keeps the link to the other language at the page that the web app shows, from when somebody goes
 * near it, and remembers who follows it. His language is offered on later pages; where he is, the address decides.
 */
for (const kind of ['pointerdown', 'focusin', 'click']) {
  addEventListener(kind, ({ target }) => {
    if (target.id !== 'language') return
    const { pathname, search } = location
    // Without its prefix '/hi//elsewhere' would be an address of another site.
    const path = target.hreflang === 'hi' ? `/hi${pathname}` : pathname.slice(3).replace(/^\/*/, '/')
    target.href = path + search
    if (kind !== 'click') return
    try {
      localStorage.setItem('language', target.hreflang)
    } catch {
      // What cannot be kept is not offered.
    }
  })
}

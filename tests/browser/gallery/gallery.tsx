import './gallery.css'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Actions } from './actions.tsx'
import { Inputs } from './inputs.tsx'
import { Things } from './things.tsx'

function Gallery(): ReactNode {
  return (
    <main className="mx-auto flex max-w-page flex-col gap-12 px-4 py-8">
      <header className="max-w-measure">
        <h1>The book of journeys</h1>
        <p className="mt-4 text-lg text-muted">
          Every part of the screens in its states. A houseboat in Alappuzha from ₹18,499 a person.
        </p>
      </header>
      <Actions />
      <Inputs />
      <Things />
    </main>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
const gallery = (
  <StrictMode>
    <Gallery />
  </StrictMode>
)
// The same way as the product: markup first, then React on top of it.
root.innerHTML = renderToString(gallery)
hydrateRoot(root, gallery, {
  onRecoverableError: (error) => document.documentElement.setAttribute('data-mismatch', String(error)),
})

import './console.css'
import { createRoot } from 'react-dom/client'
import { watchFocus } from '#web/ui/lost-focus.ts'
import { Console } from './console.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the document of the console has no root')
watchFocus()
createRoot(root).render(<Console />)

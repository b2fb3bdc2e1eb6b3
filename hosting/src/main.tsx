import './app/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { routes } from './app/router.tsx'

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root')

createRoot(container).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
)

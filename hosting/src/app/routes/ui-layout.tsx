import { Outlet } from 'react-router-dom'
import { UiProvider } from '../../components/ui-provider.tsx'

export function Component() {
  return (
    <UiProvider>
      <Outlet />
    </UiProvider>
  )
}

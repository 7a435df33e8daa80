import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '../frame/Frame.tsx'

export const Route = createRootRoute({
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
})

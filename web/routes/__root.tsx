import { createRootRoute, Outlet } from '@tanstack/react-router'
import { SessionFrame } from '../frame/SessionFrame.tsx'

export const Route = createRootRoute({
  component: () => (
    <SessionFrame>
      <Outlet />
    </SessionFrame>
  ),
})

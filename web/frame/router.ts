import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routes.gen.ts'
import { ErrorPage } from './ErrorPage.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // The query cache decides about freshness.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

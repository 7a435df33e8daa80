import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routes.gen.ts'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Freshness is the query cache's business, not the router's.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

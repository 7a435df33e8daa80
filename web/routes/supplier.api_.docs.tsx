import { createFileRoute } from '@tanstack/react-router'
import { ApiDocsPage } from '../week/api-keys/ApiDocsPage.tsx'

// For everybody: who writes a program often has no account here.
export const Route = createFileRoute('/supplier/api_/docs')({ component: ApiDocsPage })

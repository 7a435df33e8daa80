import { createFileRoute } from '@tanstack/react-router'
import { Gallery } from '../frame/Gallery.tsx'

export const Route = createFileRoute('/gallery')({ component: Gallery })

import { createFileRoute } from '@tanstack/react-router'
import { Gallery } from '../ui/Gallery.tsx'

export const Route = createFileRoute('/gallery')({ component: Gallery })

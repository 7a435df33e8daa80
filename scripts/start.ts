// `npm start`: builds the web app and the server if their sources changed, then starts the server.
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'

await buildIfNeeded()
await import(join(import.meta.dirname, '..', 'dist', 'server', 'launch.js'))

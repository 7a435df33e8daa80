// `npm start`: builds the web app if its sources changed, then starts the server.
import { buildWebIfNeeded } from './build-web.ts'

await buildWebIfNeeded()
await import('./launch.ts')

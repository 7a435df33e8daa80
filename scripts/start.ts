// `npm start`: builds the web app when its sources changed, then launches the server.
import { buildWebIfNeeded } from './build-web.ts'

await buildWebIfNeeded()
await import('./launch.ts')

import { client } from './light-client.ts'
import { createReading } from './reading.ts'

/** The maintenance that concerns this browser. A failed check changes nothing on the screen; the server decides. */
export const maintenance = createReading(() => client.maintenance.status())

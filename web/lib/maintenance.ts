import { client } from './light-client.ts'
import { createReading } from './reading.ts'

/** How maintenance concerns this browser. A check that fails changes nothing of what is shown: the server decides (design: security X8). */
export const maintenance = createReading(() => client.maintenance.status())

import { isLoopback } from './http/loopback.ts'

/** What a database contains: nobody yet, the people of the demo, or real people. */
export type Occupants = 'nobody' | 'demo' | 'people'

export interface DemoSetting {
  /** The value of `DEMO`; null if it is unset. */
  asked: boolean | null
  /** Where the product listens, and its public address. */
  host: string
  origin: string
}

const refuse = (reason: string, remedy: string): never => {
  throw new Error(`The configuration is wrong:\n${reason} ${remedy}`)
}

/**
 * Whether the product runs as a demo. All people of a demo share a printed password, and everybody may read its mails. So it runs only on
 * this machine, on a database that was created as a demo.
 *
 * @throws with what to set, if the setting and the database do not match.
 */
export function runsAsDemo({ asked, host, origin }: DemoSetting, occupants: Occupants): boolean {
  const isHere = isLoopback(host) && isLoopback(new URL(origin).hostname)
  const wantsDemo = asked ?? isHere
  if (occupants === 'demo' && !wantsDemo)
    refuse(
      'This database was made as a demo: its accounts share a printed password.',
      'Set DATABASE_URL or DATA_DIR to one for real people.',
    )
  if (!isHere && wantsDemo)
    refuse(`The demo runs on this machine alone, and ${origin} at ${host} can be reached from elsewhere.`, 'Set DEMO=false.')
  if (!isHere && asked === null)
    refuse(`${origin} at ${host} can be reached from elsewhere, where no demo runs.`, 'Set DEMO=false to start for real people.')
  if (occupants === 'people' && wantsDemo)
    refuse('This database holds real people.', 'Set DEMO=false, or DATA_DIR to an empty folder for a demo.')
  return wantsDemo
}

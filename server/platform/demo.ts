import { isLoopback } from './http/loopback.ts'

/** What a database holds: nobody yet, the people of the demo, or real ones. */
export type Holding = 'nobody' | 'demo' | 'people'

export interface DemoSetting {
  /** What `DEMO` says; null where it says nothing. */
  asked: boolean | null
  /** Where the product listens, and where people reach it. */
  host: string
  origin: string
}

const refuse = (reason: string, remedy: string): never => {
  throw new Error(`The configuration is wrong:\n${reason} ${remedy}`)
}

/**
 * Whether the product runs as the demo. All people of a demo share a printed password and everybody may read its mails. So it runs on this machine alone, on a
 * database that was made as one.
 *
 * @throws where the setting and the database do not fit together, with what to set.
 */
export function runsAsDemo({ asked, host, origin }: DemoSetting, holding: Holding): boolean {
  const isHere = isLoopback(host) && isLoopback(new URL(origin).hostname)
  const wantsDemo = asked ?? isHere
  if (holding === 'demo' && !wantsDemo)
    refuse(
      'This database was made as a demo: its accounts share a printed password.',
      'Set DATABASE_URL or DATA_DIR to one for real people.',
    )
  if (!isHere && wantsDemo)
    refuse(`The demo runs on this machine alone, and ${origin} at ${host} can be reached from elsewhere.`, 'Set DEMO=false.')
  if (!isHere && asked === null)
    refuse(`${origin} at ${host} can be reached from elsewhere, where no demo runs.`, 'Set DEMO=false to start for real people.')
  if (holding === 'people' && wantsDemo)
    refuse('This database holds real people.', 'Set DEMO=false, or DATA_DIR to an empty folder for a demo.')
  return wantsDemo
}

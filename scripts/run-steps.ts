import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { limit } from '#server/platform/limit.ts'

export type Command = readonly [program: string, ...args: string[]]

export interface Step {
  name: string
  prepare?: () => Promise<void>
  command?: Command
  /** Runs at the same time as neighbouring steps that allow it too. Its output is shown when it has ended. */
  isBesideOthers?: boolean
  /** Not a part of all checks. */
  isOnlyByName?: boolean
}

interface Surroundings {
  folder: string
  env: NodeJS.ProcessEnv
}

async function run([program, ...args]: Command, { folder, env }: Surroundings, isShownAtOnce: boolean): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env, stdio: isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (status !== 0) throw new Error(`${said}${[program.replace(folder, '.'), ...args].join(' ')} ended with ${status ?? signal}`)
  return said
}

/** Groups neighbouring steps that run at the same time. */
export function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isBesideOthers && last?.[0]?.isBesideOthers) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * Runs the steps in order. Shows the output of every step of a group, then throws the names of those that failed. Returns how many seconds each
 * group took.
 */
export async function runSteps(steps: readonly Step[], surroundings: Surroundings): Promise<{ names: string[]; seconds: number }[]> {
  const turn = limit(availableParallelism())
  const times: { names: string[]; seconds: number }[] = []
  for (const group of groupsOf(steps)) {
    const isAlone = group.length === 1
    const began = performance.now()
    const running = group.map(({ prepare, command }) =>
      turn(async () => {
        await prepare?.()
        return command ? run(command, surroundings, isAlone) : ''
      }),
    )
    const ended = Promise.allSettled(running)
    const failed: string[] = []
    for (const [n, { name }] of group.entries()) {
      console.log(`\n— ${name}`)
      try {
        process.stdout.write(await running[n]!)
      } catch (fault) {
        failed.push(name)
        console.error(`\n${name}: ${(fault as Error).message}`)
      }
    }
    await ended
    if (failed.length > 0) throw new Error(failed.join(', '))
    times.push({ names: group.map(({ name }) => name), seconds: Math.round((performance.now() - began) / 1000) })
  }
  return times
}

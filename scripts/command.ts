// What the commands have in common.
import { realpathSync } from 'node:fs'

/** Where a command says what it did, and what is wrong. */
export type Sayer = Pick<Console, 'log' | 'error'>

/** The environment of a command. */
export type Env = Record<string, string | undefined>

/** The exit code of a command whose arguments or files are wrong. */
export const exitBadInput = 2

/** The folder that paths in the arguments of a command refer to: npm starts scripts in the folder of package.json. */
export const callersFolder = (command: string): string =>
  process.env['npm_lifecycle_event'] === command ? (process.env['INIT_CWD'] ?? '.') : '.'

/** Whether Node was started with this module; a test imports it. Older versions of Node do not know `import.meta.main`. */
export const isStarted = ({ filename }: ImportMeta): boolean => process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// A root file system of a Debian with Node, like that of the image node:26-bookworm-slim: the programs of this machine, read-only, and a
// /usr/local of its own with the Node of the packages and this machine's npm.

/** A user of the image. */
export const node = 1000
const root = 0

export interface Root {
  folder: string
  workdir: string
  env: Record<string, string>
  user: number
}

const accounts = `root:x:0:0:root:/root:/bin/sh\nnode:x:${node}:${node}::/home/node:/bin/sh\n`
const groups = `root:x:0:\nnode:x:${node}:\n`

/** Makes one in a folder. `npm` is the folder of this machine's npm. */
export function makeRoot(folder: string, { nodeBinary, npm }: { nodeBinary: string; npm: string }): Root {
  for (const name of ['usr', 'etc/ssl', 'proc', 'dev', 'tmp', 'root', 'run', 'local/bin', 'local/lib/node_modules'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) symlinkSync(`usr/${name}`, join(folder, name))
  writeFileSync(join(folder, 'etc/passwd'), accounts)
  writeFileSync(join(folder, 'etc/group'), groups)
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf']) cpSync(`/etc/${name}`, join(folder, 'etc', name), { dereference: true })
  cpSync(nodeBinary, join(folder, 'local/bin/node'))
  cpSync(npm, join(folder, 'local/lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'local/bin/npm'))
  return { folder, workdir: '/', env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' }, user: root }
}

// Mounts are seen by the command alone, and end with it.
const inside = `
set -e
root=$1; local=$2; isReadOnly=$3; user=$4; workdir=$5; shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind /usr "$root/usr"; mount -o remount,bind,ro "$root/usr"
mount --bind "$local" "$root/usr/local"
mount --bind /etc/ssl "$root/etc/ssl"
mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"; mount -t tmpfs tmpfs "$root/tmp"; chmod 1777 "$root/tmp"
while [ "$1" != -- ]; do mkdir -p "$root$2"; mount --bind "$1" "$root$2"; shift 2; done; shift
if [ "$isReadOnly" = yes ]; then mount -o remount,bind,ro "$root/usr/local"; mount -o remount,bind,ro "$root"; fi
exec chroot --userspec="$user:$user" "$root" /bin/sh -c 'cd "$1" && shift && exec "$@"' sh "$workdir" "$@"`

interface Run {
  isReadOnly?: boolean
  /** Folders of this machine that are mounted, by where they appear. */
  volumes?: Record<string, string>
  env?: Record<string, string>
}

function commandOf({ folder, workdir, user }: Root, command: readonly string[], { isReadOnly = false, volumes = {} }: Run): string[] {
  const mounts = Object.entries(volumes).flatMap(([at, from]) => [from, at])
  const given = [folder, join(folder, 'local'), isReadOnly ? 'yes' : 'no', String(user), workdir, ...mounts, '--', ...command]
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, 'sh', ...given]
}

/** Runs a command in it to its end. */
export function runIn(at: Root, command: readonly string[], run: Run = {}): { code: number; said: string } {
  const done = spawnSync('unshare', commandOf(at, command, run), {
    env: { ...at.env, ...run.env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: done.status ?? -1, said: done.stdout + done.stderr }
}

/** Starts a command in it. */
export const startIn = (at: Root, command: readonly string[], run: Run): ChildProcess =>
  spawn('unshare', commandOf(at, command, run), { env: { ...at.env, ...run.env }, stdio: ['ignore', 'inherit', 'inherit'] })

/** Copies files into it, below `to`. */
export function copyInto({ folder }: Root, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true })
}

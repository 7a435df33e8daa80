import type { Config } from '#server/platform/config.ts'
import { BackupFault } from './backup-fault.ts'

/** @throws BackupFault if no key is set; it says how to make one. */
export function keyIn({ backupKey }: Pick<Config, 'backupKey'>): string {
  if (backupKey === undefined)
    throw new BackupFault(
      'Nastavte BACKUP_KEY, nebo BACKUP_KEY_FILE na soubor s klíčem: alespoň 32 náhodných znaků, třeba z `openssl rand -hex 32`.',
    )
  return backupKey
}

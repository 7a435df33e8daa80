import { StoreFault } from '../with-store.ts'

/** A backup that cannot be written, read or restored; the message says what to do. */
export class BackupFault extends StoreFault {}

import { useOnline } from '../../lib/use-online.ts'

/** Changes of the template do not wait for a connection, unlike those of a week. */
export const TEMPLATE_OFFLINE = 'Jste offline. Pravidelný nákup upravíte, až se připojíte.'

/** Why the template cannot be changed now; null if it can. */
export const useTemplateLock = (): string | null => (useOnline() ? null : TEMPLATE_OFFLINE)

/** Roles of an account. */
export const ROLES = ['admin', 'user', 'categorymanager', 'supplier', 'operator', 'finance', 'logistics'] as const

/** One of `ROLES`. */
export type Role = (typeof ROLES)[number]

const LABELS: Readonly<Record<Role, string>> = {
  admin: 'Administrátor',
  user: 'Běžný uživatel',
  categorymanager: 'Správce katalogu',
  supplier: 'Dodavatel',
  operator: 'Operátor',
  finance: 'Finance',
  logistics: 'Logistika',
}

/** The Czech name of a role. */
export function roleLabel(role: Role): string {
  return LABELS[role]
}

/** Parses a role in upper or lower case; null if there is no such role. */
export function parseRole(text: string): Role | null {
  const lower = text.trim().toLowerCase()
  return ROLES.find((role) => role === lower) ?? null
}

/** Whether the role is staff of the operator, unlike members and suppliers. */
export function isStaff(role: Role): boolean {
  return role !== 'user' && role !== 'supplier'
}

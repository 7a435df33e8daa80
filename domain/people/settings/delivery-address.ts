import { formatPostalCode } from '../../week/pickup/postal-code.ts'
import { streetLine } from '../../text/nbsp.ts'

/** The address to which a purchase is delivered. */
export interface DeliveryAddress {
  street: string
  city: string
  /** Five digits. */
  postalCode: string
}

/** Formats an address on one line: `Nová 1, 602 00 Brno`. Does not break before the house number. */
export const formatAddress = ({ street, city, postalCode }: DeliveryAddress): string =>
  `${streetLine(street)}, ${formatPostalCode(postalCode)} ${city}`

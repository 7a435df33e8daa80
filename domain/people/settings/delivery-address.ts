import { formatPostalCode } from '../../week/pickup/postal-code.ts'
import { streetLine } from '../../text/nbsp.ts'

/** Where a purchase is brought. */
export interface DeliveryAddress {
  street: string
  city: string
  /** Five digits. */
  postalCode: string
}

/** An address on one line, as it is written in Czech: `Nová 1, 602 00 Brno`. No line ends before the number of the house. */
export const formatAddress = ({ street, city, postalCode }: DeliveryAddress): string =>
  `${streetLine(street)}, ${formatPostalCode(postalCode)} ${city}`

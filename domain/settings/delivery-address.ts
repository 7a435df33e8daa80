import { formatPostalCode } from '../pickup/postal-code.ts'

/** Where a purchase is brought. */
export interface DeliveryAddress {
  street: string
  city: string
  /** Five digits. */
  postalCode: string
}

/** An address on one line, as it is written in Czech: `Nová 1, 602 00 Brno`. */
export const formatAddress = ({ street, city, postalCode }: DeliveryAddress): string => `${street}, ${formatPostalCode(postalCode)} ${city}`

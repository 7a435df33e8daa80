import { Banknote, CreditCard, FileText, QrCode, Smartphone, type LucideIcon } from 'lucide-react'

/** One of the five ways to pay. */
export interface PaymentMethod {
  id: string
  title: string
  icon: LucideIcon
  text: string
  /** Its cost in addition to the purchase. */
  fee: string
}

export const paymentMethods: readonly PaymentMethod[] = [
  {
    id: 'karta',
    title: 'Platební karta',
    icon: CreditCard,
    text: 'Zaplatíte na zabezpečené stránce banky. Číslo karty se k nám nedostane a neukládáme ho.',
    fee: 'Bez příplatku',
  },
  {
    id: 'apple-google-pay',
    title: 'Apple Pay a Google Pay',
    icon: Smartphone,
    text: 'Platbu potvrdíte otiskem, tváří nebo kódem telefonu. Nabídneme ji jen na zařízení, které ji umí.',
    fee: 'Bez příplatku',
  },
  {
    id: 'prevod',
    title: 'Bankovní převod',
    icon: QrCode,
    text: 'Ukážeme QR platbu s částkou a variabilním symbolem. V aplikaci banky ji jen načtete, nic neopisujete. Částku podle symbolu přiřadíme k vašemu nákupu.',
    fee: 'Bez příplatku',
  },
  {
    id: 'dobirka',
    title: 'Dobírka',
    icon: Banknote,
    text: 'Zaplatíte, až nákup převezmete. Při platbě v hotovosti se součet zaokrouhlí na celé koruny a na dokladu to najdete v řádku „Zaokrouhlení“.',
    fee: 'S poplatkem, uvidíte ho předem',
  },
  {
    id: 'faktura',
    title: 'Faktura se splatností',
    icon: FileText,
    text: 'Pro firmy a obce. Doklad má IČO, DIČ, rozpis DPH i QR platbu a přijde e-mailem. Splatnost je uvedena na faktuře.',
    fee: 'Bez příplatku',
  },
]

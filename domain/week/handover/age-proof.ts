/** What whoever collects a purchase with goods for adults has to bring, in Czech. */
export const AGE_PROOF = 'V nákupu je zboží jen pro dospělé. Kdo ho převezme, potřebuje doklad, že mu je aspoň 18 let.'

/** Members whose values nobody keeps: they name a person for good. Specification: "Order record". */
export const nationalIds = [
  'cpf',
  'rg',
  'passport',
  'birthCertificate',
  'buyerCpf',
  'buyerPassport',
  'primaryGuestCpf',
  'primaryGuestPassport',
  'payerPassport',
] as const;

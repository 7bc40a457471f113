/** The properties that the operations of a family share. */

const pascalCaseClauses = { request: 'conv.v1-pascal-request', response: 'conv.v1-pascal-response' } as const;
const camelCaseClauses = { request: 'conv.v2-camel-request', response: 'conv.v2-camel-response' } as const;

const v1Family = {
  api: 'v1',
  errors: 'in-200',
  letterCaseClauses: pascalCaseClauses,
  method: 'POST',
  base: 'base_url',
  version: 'ver.v1-path',
  credentials: 'keys',
  effect: 'reads',
} as const;
export const shopFamily = { ...v1Family, profile: 'v1-shop', aboutHotels: true } as const;
export const bookFamily = { ...v1Family, profile: 'v1-book' } as const;
export const v2Family = {
  api: 'v2',
  profile: 'v2-rates',
  errors: 'by-status',
  letterCaseClauses: camelCaseClauses,
  method: 'POST',
  base: 'api_url',
  version: 'ver.v2-path',
  credentials: 'bearer',
} as const;
export const orderFamily = {
  api: 'orders',
  profile: 'orders',
  errors: 'by-status',
  letterCaseClauses: camelCaseClauses,
  method: 'GET',
  base: 'api_url',
  credentials: 'bearer',
  effect: 'reads',
} as const;
export const longStayFamily = {
  api: 'long-stay',
  profile: 'long-stay',
  errors: 'by-status',
  effect: 'reads',
} as const;

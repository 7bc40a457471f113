const pascal = { request: 'conv.v1-pascal-request', response: 'conv.v1-pascal-response' } as const;
const camel = { request: 'conv.v2-camel-request', response: 'conv.v2-camel-response' } as const;

const v1 = {
  api: 'v1',
  errors: 'in-200',
  letterCase: pascal,
  method: 'POST',
  base: 'base_url',
  version: 'ver.v1-path',
  credentials: 'keys',
  effect: 'reads',
} as const;
export const shop = { ...v1, profile: 'v1-shop', aboutHotels: true } as const;
export const book = { ...v1, profile: 'v1-book' } as const;
export const v2 = {
  api: 'v2',
  profile: 'v2-rates',
  errors: 'by-status',
  letterCase: camel,
  method: 'POST',
  base: 'api_url',
  version: 'ver.v2-path',
  credentials: 'bearer',
} as const;
export const order = {
  api: 'orders',
  profile: 'orders',
  errors: 'by-status',
  letterCase: camel,
  method: 'GET',
  base: 'api_url',
  credentials: 'bearer',
  effect: 'reads',
} as const;
export const longStay = {
  api: 'long-stay',
  profile: 'long-stay',
  errors: 'by-status',
  effect: 'reads',
} as const;

/** The environment variable of k6 with the client certificate and its key, as JSON. */
export const tlsVariable = 'HOTEL_CONTRACT_TLS';

/** k6's options for it. */
export const tlsOptions = (given: string | undefined): object =>
  given === undefined ? {} : { tlsAuth: [JSON.parse(given)] };

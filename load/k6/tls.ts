/** Environment variable of k6 with the client certificate and its key, as JSON. */
export const tlsVariable = 'HOTEL_CONTRACT_TLS';

/** k6's options for the client certificate. */
export const tlsOptions = (clientCertificate: string | undefined): object =>
  clientCertificate === undefined ? {} : { tlsAuth: [JSON.parse(clientCertificate)] };

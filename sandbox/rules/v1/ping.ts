/** Specification: "Ping". The shape of PingResponse is not shown: that it repeats EchoData is assumed. */
export interface PingRules {
  echoData(sent: string): string;
}

export const pingRules: PingRules = { echoData: (sent) => sent };

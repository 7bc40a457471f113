# The verbs, with k6 for load, as a user without rights:
#   docker build -t hotel-contract .
#   docker run --rm -v "$PWD:/work" hotel-contract gate --target target.json
FROM node:22-slim AS package
WORKDIR /package
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm pack --pack-destination . && mv hotel-contract-*.tgz hotel-contract.tgz

FROM node:22-slim
COPY --from=grafana/k6:1.8.1 /usr/bin/k6 /usr/local/bin/k6
WORKDIR /app
COPY --from=package /package/hotel-contract.tgz ./
RUN npm install --ignore-scripts --no-audit --no-fund ./hotel-contract.tgz && rm hotel-contract.tgz
RUN mkdir /work && chown node:node /work
WORKDIR /work
USER node
# The service, and its controls, which stay on loopback unless --control-host opens them.
EXPOSE 8080 8081
ENTRYPOINT ["node", "/app/node_modules/@hotel-contract/suite/bin/hotel-contract.js"]
CMD ["--help"]

# The verbs, with k6 for load, as a user without rights:
#   docker build -t hotel-contract .
#   docker run --rm -v "$PWD:/work" hotel-contract gate --target target.json
FROM node:22-slim AS package
WORKDIR /package
COPY package.json ./
COPY package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN mkdir packed && npm pack --pack-destination packed && mv packed/*.tgz hotel-contract.tgz

FROM node:22-slim
COPY --from=grafana/k6:1.8.1 /usr/bin/k6 /usr/local/bin/k6
# Node brings its own certificate authorities; k6 uses these, which slim images lack.
COPY --from=grafana/k6:1.8.1 /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
WORKDIR /app
COPY --from=package /package/hotel-contract.tgz ./
RUN npm install --ignore-scripts --no-audit --no-fund ./hotel-contract.tgz && rm hotel-contract.tgz
ENV PATH=/app/node_modules/.bin:$PATH
RUN mkdir /work && chown node:node /work
WORKDIR /work
USER node
# The sandbox; its control port stays on loopback.
EXPOSE 8080
ENTRYPOINT ["hotel-contract"]
CMD ["--help"]

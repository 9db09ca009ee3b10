# The product as an image: two stages, no root, nothing written to its own files. What starts it needs: docs/shipping.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /product
COPY . .
RUN npm ci --include=dev && node tools/build-web.ts && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /product
COPY --from=build /product/package.json ./
COPY --from=build /product/node_modules node_modules
COPY --from=build /product/domain domain
COPY --from=build /product/contract contract
COPY --from=build /product/content content
COPY --from=build /product/postgres postgres
COPY --from=build /product/server server
COPY --from=build /product/web web
USER 65532:65532
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=200", "server/src/main.ts"]

# The image of a release: `npm run release:dry-run && docker build --tag api-conventions .`
FROM node:24-alpine AS package
COPY release/api-conventions.tgz /api-conventions.tgz
# Without Spectral's packages, which most users never load.
RUN npm install --prefix /package --omit=optional --ignore-scripts --no-audit --no-fund /api-conventions.tgz

FROM node:24-alpine
# For `lint --base` and `compare`. The mounted repository belongs to a user of the host.
RUN apk add --no-cache git && git config --system --add safe.directory /work
COPY --from=package /package/node_modules /opt/node_modules
RUN ln -s /opt/node_modules/api-conventions/dist/cli.cjs /usr/local/bin/api-conventions
USER node
WORKDIR /work
ENTRYPOINT ["api-conventions"]
CMD ["lint"]

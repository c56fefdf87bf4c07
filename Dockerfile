FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# What the server and the operator's commands run: neither tests nor the app's sources.
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/dist dist
COPY --from=build --chown=root:root /app/primitives primitives
COPY --from=build --chown=root:root /app/domain domain
COPY --from=build --chown=root:root /app/couchdb couchdb
COPY --from=build --chown=root:root /app/sync-server sync-server
COPY --from=build --chown=root:root /app/scripts scripts
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node_modules/.bin/node", "sync-server/main.ts"]

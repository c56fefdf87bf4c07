FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node_modules/.bin/node", "sync-server/main.ts"]

# syntax=docker/dockerfile:1
FROM node:20.19.5-bookworm-slim AS web
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
# A registry mirror may lack packages that only other systems need; see scripts/lib/dependencies.mjs.
RUN npm ci || npm install --no-save
COPY . .
RUN node scripts/embed.mjs

FROM golang:1.25.5-bookworm AS server
WORKDIR /src/pocketbase
COPY pocketbase/go.mod pocketbase/go.sum ./
RUN go mod download
COPY pocketbase .
COPY package.json ../
COPY --from=web /src/pocketbase/embedded ./embedded
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.version=$(sed -n 's/.*"version": "\(.*\)".*/\1/p' ../package.json | head -n 1)" -o /out/everyday .
RUN mkdir -p /out/data && chown 65532:65532 /out/data

FROM scratch
COPY --from=server /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=server /out/everyday /everyday
COPY --from=server --chown=65532:65532 /out/data /data
USER 65532:65532
ENV EVERYDAY_DATA_DIR=/data EVERYDAY_HTTP=0.0.0.0:8090
VOLUME /data
EXPOSE 8090
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/everyday", "health"]
ENTRYPOINT ["/everyday"]
CMD ["serve"]

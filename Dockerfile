# syntax=docker/dockerfile:1

# Both stages run on the builder's own architecture; Go compiles for the other one, so that no emulation is needed.
FROM --platform=$BUILDPLATFORM node:24.21.0-trixie-slim AS web
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/embed.mjs

FROM --platform=$BUILDPLATFORM golang:1.26.11-trixie AS server
WORKDIR /src/pocketbase
COPY pocketbase/go.mod pocketbase/go.sum ./
RUN go mod download
COPY pocketbase .
COPY package.json ../
COPY --from=web /src/pocketbase/embedded ./embedded
ARG TARGETOS TARGETARCH
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -ldflags "-s -w -X main.version=$(sed -n 's/.*"version": "\(.*\)".*/\1/p' ../package.json | head -n 1)" -o /out/everyday .
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

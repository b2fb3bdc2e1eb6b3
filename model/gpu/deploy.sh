#!/bin/sh
# Deploys the picture server as a private service on Cloud Run: model/gpu/deploy.sh PROJECT BUCKET [rtx-pro-6000|l4]
# docs/gpu.md tells what must be there before, and what it costs.
set -eu
project=${1:?"the project's id"}
bucket=${2:?"the bucket of weights, without gs://"}
card=${3:-rtx-pro-6000}
region=us-central1
case $card in
  rtx-pro-6000) gpu=nvidia-rtx-pro-6000 cpu=20 memory=80Gi ;;
  l4) gpu=nvidia-l4 cpu=4 memory=16Gi ;;
  *) echo "$card is none of rtx-pro-6000, l4." >&2; exit 1 ;;
esac
cd "$(dirname "$0")"
version=$(sed -n 's/^FROM .*:v\(.*\)$/\1/p' Dockerfile)
image=$region-docker.pkg.dev/$project/hairstyle/pictures:$version
account=pictures@$project.iam.gserviceaccount.com
gcloud iam service-accounts describe "$account" --project "$project" >/dev/null 2>&1 ||
  gcloud iam service-accounts create pictures --project "$project" --display-name 'The picture server'
# It may read its weights, and nothing else: what people send it goes nowhere.
gcloud storage buckets add-iam-policy-binding "gs://$bucket" --project "$project" \
  --member "serviceAccount:$account" --role roles/storage.objectViewer
gcloud builds submit . --project "$project" --tag "$image" --timeout 3600
gcloud run deploy pictures --project "$project" --region "$region" --image "$image" \
  --service-account "$account" --no-allow-unauthenticated \
  --gpu 1 --gpu-type "$gpu" --no-gpu-zonal-redundancy --cpu "$cpu" --memory "$memory" --no-cpu-throttling \
  --concurrency 4 --min-instances 0 --max-instances 2 --timeout 300 --execution-environment gen2 \
  --add-volume "name=weights,type=cloud-storage,bucket=$bucket,readonly=true" \
  --add-volume-mount volume=weights,mount-path=/weights \
  --startup-probe 'httpGet.path=/health,periodSeconds=10,failureThreshold=24,timeoutSeconds=5' \
  --liveness-probe 'httpGet.path=/health,periodSeconds=30,failureThreshold=4,timeoutSeconds=10'
gcloud run services add-iam-policy-binding pictures --project "$project" --region "$region" \
  --member "serviceAccount:hairstyle-model@$project.iam.gserviceaccount.com" --role roles/run.invoker
gcloud run services describe pictures --project "$project" --region "$region" --format 'value(status.url)'

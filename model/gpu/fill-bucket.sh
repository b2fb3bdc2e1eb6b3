#!/bin/sh
# Fills a bucket with the weights of a model, once: model/gpu/fill-bucket.sh BUCKET [REPOSITORY] [REVISION]
# Needs the Hugging Face CLI (hf) and gcloud, and as much free disk as the weights take (16 GB for the one it takes by itself).
set -eu
bucket=${1:?"the bucket's name, without gs://"}
repository=${2:-black-forest-labs/FLUX.2-klein-4B}
revision=${3:-main}
name=${repository##*/}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
hf download "$repository" --revision "$revision" --local-dir "$folder/$name" \
  --include 'model_index.json' 'scheduler/*' 'text_encoder/*' 'tokenizer/*' 'transformer/*' 'vae/*' 'LICENSE*'
rm -rf "$folder/$name/.cache"
test -s "$folder/$name/model_index.json" || { echo "This is no model in the format of diffusers." >&2; exit 1; }
# What was deleted upstream goes here, too; an upload that broke off is gone on with.
gcloud storage rsync --recursive --delete-unmatched-destination-objects "$folder/$name" "gs://$bucket/$name"
echo "gs://$bucket/$name holds $repository at $revision."

import { useEffect, useRef, useState } from 'react'
import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { encodeJpeg } from './prepare-photo.ts'
import { cameraTexts } from './texts.ts'

/** Runs the front camera into a video element while mounted; `problem` says why it does not. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    openCamera().then(
      (opened) => {
        stream = opened
        if (isGone) stopStream(opened)
        else if (video.current) video.current.srcObject = opened
      },
      (error: unknown) => {
        if (!isGone) setProblem(describeCameraError(error))
      },
    )
    return () => {
      isGone = true
      if (stream) stopStream(stream)
    }
  }, [])

  /** What the camera sees now, not mirrored; null when it cannot be encoded. */
  function shoot(): Promise<Blob | null> {
    if (!video.current) return Promise.resolve(null)
    const { videoWidth: width, videoHeight: height } = video.current
    return encodeJpeg(video.current, sizeToLookAt({ width, height }))
  }

  return { video, isReady, onPlaying: () => setIsReady(true), problem, shoot }
}

function openCamera() {
  // Missing where the page is not served securely.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Promise.reject(new DOMException('No camera access', 'NotFoundError'))
  return devices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } },
  })
}

function stopStream(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function describeCameraError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return cameraTexts.denied
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return cameraTexts.missing
  return cameraTexts.busy
}

import { useEffect, useRef, useState } from 'react'

/** Why there is no picture: not allowed, not there, in use elsewhere, or ended by somebody else. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'stopped'

interface CameraSize {
  readonly width: number
  readonly height: number
}

/**
 * Runs the front camera into a video element while mounted; `problem` says why it does not.
 * @param wanted The preferred size of its picture; must not change.
 */
export function useCamera(wanted: CameraSize) {
  const { width, height } = wanted
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    openCamera({ width, height }).then(
      (opened) => {
        stream = opened
        if (isGone) stopStream(opened)
        else if (video.current) play(opened, video.current)
        for (const track of opened.getTracks()) track.onended = () => setProblem('stopped')
      },
      (error: unknown) => {
        if (!isGone) setProblem(problemOf(error))
      },
    )
    return () => {
      isGone = true
      if (stream) stopStream(stream)
    }
  }, [width, height])

  return { video, isReady, onPlaying: () => setIsReady(true), problem }
}

function openCamera({ width, height }: CameraSize): Promise<MediaStream> {
  // Missing in insecure contexts.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Promise.reject(new DOMException('No camera access', 'NotFoundError'))
  return devices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: width }, height: { ideal: height } },
  })
}

function play(stream: MediaStream, video: HTMLVideoElement) {
  video.srcObject = stream
  // Autoplay may wait until the video is visible.
  video.play().catch(() => undefined)
}

function stopStream(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

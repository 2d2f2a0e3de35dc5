import { useState } from 'react';
import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Area } from './crop';
import s from './picture.module.css';

export interface CropperProps {
  url: string;
  label: string;
  zoomLabel: string;
  onArea: (area: Area) => void;
  onUnreadable: () => void;
}

export default function Cropper({ url, label, zoomLabel, onArea, onUnreadable }: CropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={s.window}>
        <EasyCrop
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={4}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          // Reads every change, because the zoom changes the area too.
          onCropAreaChange={(_, area) => onArea(area)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': label }}
          keyboardStep={4}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={s.zoom}>
        <span>{zoomLabel}</span>
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  );
}
